# Reads a Sitebook as scripts read a NetBox, and prints what it has found as JSON.
import json
import sys

import pynetbox

api = pynetbox.api(sys.argv[1], token=sys.argv[2])

devices = list(api.dcim.devices.all())
addresses = list(api.ipam.ip_addresses.filter(assigned_to_interface=True))
paged = list(api.dcim.devices.all(limit=100))
first = next(d for d in devices if d.primary_ip and d.site)
ports = list(api.dcim.interfaces.filter(device_id=first.id))
threaded = pynetbox.api(sys.argv[1], token=sys.argv[2], threading=True)
cable = next(iter(api.dcim.cables.all()))


def refused(work):
    try:
        work()
    except pynetbox.RequestError as error:
        return [error.req.status_code, error.req.json()["detail"]]


print(
    json.dumps(
        {
            "version": api.version,
            "devices": sorted(d.name for d in devices),
            "paged": sorted(d.name for d in paged),
            "count": api.dcim.devices.count(),
            "machines": sorted(m.name for m in api.virtualization.virtual_machines.all()),
            "addresses": sorted(str(a.address).split("/")[0] for a in addresses),
            "interfaces": api.dcim.interfaces.count(),
            "threaded": len(list(threaded.dcim.interfaces.all(limit=500))),
            "choices": [c["value"] for c in api.dcim.devices.choices()["status"]],
            "site": [first.site.slug, api.dcim.sites.get(slug=first.site.slug).name],
            # Follows references: neither is in the brief form.
            "followed": [first.site.facility, first.primary_ip.assigned_object.device.name == first.name],
            "again": api.dcim.devices.get(first.id).name == first.name,
            "byName": api.dcim.devices.get(name=first.name, site=first.site.slug).id == first.id,
            "ports": sorted(p.name for p in ports),
            "first": first.id,
            "cable": [str(t) for t in cable.a_terminations],
            "missing": api.dcim.devices.get("01890000-0000-7000-8000-000000000000"),
            "number": api.dcim.devices.get(5),
            "unknown": refused(lambda: api.dcim.devices.count(nope=1)),
            "written": refused(lambda: api.dcim.devices.create(name="x")),
            "changed": refused(lambda: first.update({"name": "x"})),
        }
    )
)
