import { EditPage as AnyEditPage } from "../records/form/EditPage.tsx";
import { formBodyOf } from "./index.ts";

/** The form that edits the record in the URL, drawn by its resource if that has a way of its own. */
export const EditPage = () => <AnyEditPage bodyOf={formBodyOf} />;
