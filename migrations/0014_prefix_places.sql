-- All that lies in a prefix of a VRF is one run of this index, and so is a VRF in network order.
CREATE INDEX prefixes_vrf_id_order ON prefixes (vrf_id, prefix_order, id);
