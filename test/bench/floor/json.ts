/** The JSON of a VLAN, made by SQLite in the order that Sitebook answers it. */
export const vlanJson =
  "json_object('id', vlans.id, 'name', vlans.name, 'vid', vlans.vid, 'groupId', vlans.group_id, 'siteId', vlans.site_id, 'status', vlans.status, 'description', vlans.description, 'createdAt', vlans.created_at, 'updatedAt', vlans.updated_at)";

const decimal = (column: string, scale: number): string =>
  `iif(${column} IS NULL, NULL, format('%d.%0${scale}d', ${column} / ${10 ** scale}, ${column} % ${10 ** scale}))`;

/** The JSON of an order's item; the names of its category and manufacturer are looked up. */
export const itemJson = `json_object('id', id, 'poId', po_id, 'description', description, 'categoryId', category_id, 'categoryName', (SELECT name FROM categories WHERE categories.id = category_id), 'manufacturerId', manufacturer_id, 'manufacturerName', (SELECT name FROM manufacturers WHERE manufacturers.id = manufacturer_id), 'quantityOrdered', quantity_ordered, 'quantityReceived', quantity_received, 'unitCost', ${decimal("unit_cost", 2)}, 'totalCost', ${decimal("total_cost", 2)}, 'notes', notes, 'createdAt', created_at, 'updatedAt', updated_at)`;

/** The JSON of a device type. */
export const deviceTypeJson = `json_object('id', id, 'name', name, 'slug', slug, 'manufacturerId', manufacturer_id, 'description', description, 'modelFamily', model_family, 'formFactor', form_factor, 'airflow', airflow, 'keyFeatures', key_features, 'typicalDeployment', typical_deployment, 'asicChipset', asic_chipset, 'rackUnits', ${decimal("rack_units", 2)}, 'weightKg', ${decimal("weight_kg", 3)}, 'powerIdleW', power_idle_w, 'powerMaxW', power_max_w, 'poeBudgetW', poe_budget_w, 'defaultPlatformId', default_platform_id, 'defaultRoleId', default_role_id, 'popular', json(iif(popular, 'true', 'false')), 'createdAt', created_at, 'updatedAt', updated_at)`;
