import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type Component, licencesPath } from "../../../../lib/licences.ts";
import { Icon } from "../../ui/Icon.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { Skeleton } from "../../ui/page/Skeleton.tsx";
import "./LicencesPage.css";

/** Queries the licences of everything in the executable; they only change with it. */
const licencesQuery = queryOptions({
  queryKey: ["licences"],
  queryFn: async ({ signal }): Promise<readonly Component[]> => {
    const response = await fetch(licencesPath, { signal });
    if (!response.ok) throw new Error(`The licences could not be loaded (${response.status})`);
    return response.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The licences and notices of everything that ships inside the executable. */
export function LicencesPage() {
  const { data, error, refetch } = useQuery(licencesQuery);
  return (
    <div className="stack licences">
      <PageHeader title="Licences" crumbs={<Link to="/about">About Sitebook</Link>}>
        Sitebook contains the work of others. These are their licences and notices, in full; on the command
        line, run <code>sitebook licences</code>.
      </PageHeader>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && <Skeleton lines={12} />}
      {data !== undefined && (
        <ul className="licence-list">
          {data.map(({ name, version, licence, texts }) => (
            <li key={name}>
              <details>
                <summary>
                  <span className="licence-turn">
                    <Icon name="chevron-right" size={14} />
                  </span>
                  <span className="licence-name">{name}</span> {version}{" "}
                  <span className="licence-id">{licence}</span>
                </summary>
                <pre>{texts.join("\n\n")}</pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
