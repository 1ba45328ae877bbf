CREATE TABLE vendors (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  description TEXT,
  description_folded TEXT,
  website TEXT,
  email TEXT,
  email_folded TEXT,
  phone TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX vendors_unique_slug ON vendors (slug);
CREATE INDEX vendors_name_folded ON vendors (name_folded, id);

CREATE TABLE contracts (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  vendor_id TEXT REFERENCES vendors (id) ON DELETE RESTRICT,
  contract_number TEXT,
  start_date TEXT,
  end_date TEXT,
  value INTEGER CHECK (value BETWEEN -999999999999 AND 999999999999),
  status TEXT NOT NULL,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX contracts_name_folded ON contracts (name_folded, id);
CREATE INDEX contracts_vendor_id ON contracts (vendor_id);

CREATE TABLE slas (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  vendor_id TEXT REFERENCES vendors (id) ON DELETE RESTRICT,
  target TEXT,
  response_time TEXT,
  uptime TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX slas_name_folded ON slas (name_folded, id);
CREATE INDEX slas_vendor_id ON slas (vendor_id);

CREATE TABLE categories (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  slug TEXT,
  description TEXT,
  description_folded TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX categories_unique_slug ON categories (slug);
CREATE INDEX categories_name_folded ON categories (name_folded, id);

CREATE TABLE purchase_orders (
  id TEXT PRIMARY KEY NOT NULL,
  po_number TEXT NOT NULL,
  po_number_folded TEXT NOT NULL,
  supplier_name TEXT,
  status TEXT NOT NULL CHECK (status IN ('draft', 'ordered', 'partially_received', 'received', 'cancelled')),
  order_date TEXT,
  expected_delivery TEXT,
  received_date TEXT,
  total_value INTEGER NOT NULL CHECK (total_value BETWEEN 0 AND 999999999999),
  notes TEXT,
  created_by TEXT REFERENCES profiles (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX purchase_orders_unique_po_number ON purchase_orders (po_number);
CREATE INDEX purchase_orders_po_number_folded ON purchase_orders (po_number_folded, id);
CREATE INDEX purchase_orders_created_by ON purchase_orders (created_by);

CREATE TABLE purchase_order_items (
  id TEXT PRIMARY KEY NOT NULL,
  po_id TEXT NOT NULL REFERENCES purchase_orders (id) ON DELETE CASCADE,
  description TEXT NOT NULL,
  description_folded TEXT NOT NULL,
  category_id TEXT REFERENCES categories (id) ON DELETE RESTRICT,
  manufacturer_id TEXT REFERENCES manufacturers (id) ON DELETE RESTRICT,
  quantity_ordered INTEGER NOT NULL CHECK (quantity_ordered BETWEEN 0 AND 1000000000),
  quantity_received INTEGER NOT NULL CHECK (quantity_received BETWEEN 0 AND 1000000000),
  unit_cost INTEGER CHECK (unit_cost BETWEEN 0 AND 999999999999),
  total_cost INTEGER CHECK (total_cost BETWEEN 0 AND 999999999999),
  notes TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  revision INTEGER NOT NULL
) STRICT;
CREATE INDEX purchase_order_items_po_id ON purchase_order_items (po_id, created_at, id);
CREATE INDEX purchase_order_items_category_id ON purchase_order_items (category_id);
CREATE INDEX purchase_order_items_manufacturer_id ON purchase_order_items (manufacturer_id);
