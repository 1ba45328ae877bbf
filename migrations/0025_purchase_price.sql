-- What a device was bought for.
ALTER TABLE devices ADD COLUMN purchase_price INTEGER CHECK (purchase_price BETWEEN 0 AND 999999999999);
