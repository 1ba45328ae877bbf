import ansible from "./ansible.liquid" with { type: "text" };
import dnsmasq from "./dnsmasq.liquid" with { type: "text" };
import hosts from "./hosts.liquid" with { type: "text" };
import icinga from "./icinga.liquid" with { type: "text" };
import kea from "./kea.liquid" with { type: "text" };
import oxidized from "./oxidized.liquid" with { type: "text" };
import prometheus from "./prometheus.liquid" with { type: "text" };
import reverseZone from "./reverse-zone.liquid" with { type: "text" };
import ssh from "./ssh.liquid" with { type: "text" };
import zone from "./zone.liquid" with { type: "text" };

/** The templates of the built-in outputs, as they are in the executable. */
export { ansible, dnsmasq, hosts, icinga, kea, oxidized, prometheus, reverseZone, ssh, zone };
