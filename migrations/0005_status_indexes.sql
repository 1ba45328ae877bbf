-- A status is filtered by, and the records found are shown in the default order.
CREATE INDEX sites_status ON sites (status, name_folded, id);
CREATE INDEX locations_status ON locations (status, name_folded, id);
CREATE INDEX vlans_status ON vlans (status, name_folded, id);
CREATE INDEX prefixes_status ON prefixes (status, prefix_order, id);
CREATE INDEX clusters_status ON clusters (status, name_folded, id);
CREATE INDEX virtual_machines_status ON virtual_machines (status, name_folded, id);
CREATE INDEX contracts_status ON contracts (status, name_folded, id);
CREATE INDEX purchase_orders_status ON purchase_orders (status, po_number_folded, id);
CREATE INDEX known_issues_status ON known_issues (status, name_folded, id);
CREATE INDEX maintenance_windows_status ON maintenance_windows (status, name_folded, id);
CREATE INDEX change_requests_status ON change_requests (status, name_folded, id);
CREATE INDEX incidents_status ON incidents (status, name_folded, id);
