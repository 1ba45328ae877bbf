import { expect, test } from "bun:test";
import { endToEnd } from "./world.ts";

endToEnd("operations", (world) => {
  const goTo = world.browseWith({ as: "operator" });
  const add = async (resource: string, body: Readonly<Record<string, unknown>>): Promise<string> =>
    (await world.send("operator", "POST", `/api/${resource}`, body)).body.data.id;

  test("home shows who is on call and what is open, and decides on a change in place", async () => {
    const id = await add("change-requests", { name: "Swap the label printer", status: "submitted" });
    await goTo("/", async (page) => {
      await page.getByRole("heading", { name: "On call now" }).waitFor();
      await page.locator(".on-call li").first().waitFor();
      await page.getByRole("heading", { name: "Open incidents" }).waitFor();
      await page.getByRole("link", { name: "Packet loss between Hamburg and Copenhagen" }).first().waitFor();

      await page.getByRole("button", { name: "Approve Swap the label printer" }).click();
      await page.locator(".toast", { hasText: "Approved: Swap the label printer" }).waitFor();
      const { status } = (await world.send("operator", "GET", `/api/change-requests/${id}`)).body.data;
      expect(status).toBe("approved");
    });
  });

  test("a draft change has its next steps, and so has each status until it is closed", async () => {
    const id = await add("change-requests", { name: "Move the label printer" });
    await goTo(`/r/change-requests/${id}`, async (page) => {
      for (const [step, said] of [
        ["Request approval", "Approval requested"],
        ["Approve", "Change approved"],
        ["Start", "Change started"],
        ["Complete", "Change completed"],
      ] as const) {
        await page.getByRole("button", { name: step, exact: true }).click();
        await page.locator(".toast", { hasText: said }).waitFor();
      }
      await page.getByRole("region", { name: "Next step" }).waitFor({ state: "detached" });
    });
    expect((await world.send("operator", "GET", `/api/change-requests/${id}`)).body.data.status).toBe(
      "completed",
    );
  });

  test("the wall screen has no frame, and refreshes its content", async () => {
    await goTo("/wall", async (page) => {
      await page.locator(".wall-panels[aria-busy=false]").waitFor();
      expect(await page.getByRole("navigation").count()).toBe(0);
      await page.getByRole("link", { name: "Close the wall screen" }).click();
      await page.getByRole("navigation").first().waitFor();
    });
  });

  test("the schedule shows windows and shifts on one axis, and in tables", async () => {
    const start = new Date(Date.now() + 3_600_000).toISOString();
    const end = new Date(Date.now() + 7_200_000).toISOString();
    await add("maintenance-windows", { name: "Tests on the axis", startTime: start, endTime: end });
    await goTo("/schedule", async (page) => {
      await page.locator('.axis .bar[data-kind="window"]', { hasText: "Tests on the axis" }).waitFor();
      await page.locator('.axis .bar[data-kind="shift"]').first().waitFor();
      await page.getByText("Table", { exact: true }).click();
      await page.getByRole("link", { name: "Tests on the axis" }).click();
      await page.getByRole("heading", { level: 1, name: "Tests on the axis" }).waitFor();
    });
  });

  test("an incident is acknowledged and resolved, and its timeline shows it", async () => {
    const id = await add("incidents", { name: "Lamp of rack 3 blinks", severity: "sev4", status: "open" });
    await goTo(`/r/incidents/${id}`, async (page) => {
      const timeline = page.locator(".history");
      await timeline.getByText("Recorded by").waitFor();
      await page.getByRole("button", { name: "Acknowledge", exact: true }).click();
      await timeline.locator("li", { hasText: "Acknowledged set by" }).waitFor();
      await page.getByRole("button", { name: "Take the lead", exact: true }).click();
      await page.getByRole("button", { name: "Take the lead", exact: true }).waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Resolve", exact: true }).click();
      await timeline.locator("li", { hasText: "Resolved set by" }).waitFor();
      const { data } = (await world.send("operator", "GET", `/api/incidents/${id}`)).body;
      expect(data).toMatchObject({ status: "resolved", assignedToId: expect.any(String) });
      expect(Date.parse(data.resolvedAt)).toBeGreaterThanOrEqual(Date.parse(data.createdAt) - 1000);
    });
  });

  test("an incident takes notes, shows a runbook's steps, sets its status, and drafts a report", async () => {
    await add("runbooks", { name: "Tests beside an incident", content: "1. Look\n2. Press" });
    const id = await add("incidents", { name: "Fan of rack 4 hums", status: "open", description: "Loud" });
    await goTo(`/r/incidents/${id}`, async (page) => {
      const note = page.getByRole("textbox", { name: "Note" });
      await note.fill("Someone is on the way");
      await note.press("Control+Enter");
      await page.locator(".incident-note", { hasText: "Someone is on the way" }).waitFor();
      await page.waitForFunction(
        (field) => (field as HTMLTextAreaElement).value === "",
        await note.elementHandle(),
      );
      const { description } = (await world.send("operator", "GET", `/api/incidents/${id}`)).body.data;
      expect(description).toMatch(/^Loud\n\n\d{4}-\d\d-\d\d \d\d:\d\d UTC, [^:]+: Someone is on the way$/);

      await page.getByRole("combobox", { name: "Runbook" }).fill("Tests beside");
      await page.getByRole("option", { name: "Tests beside an incident" }).click();
      await page.getByRole("checkbox", { name: "2. Press" }).check({ force: true });
      await page.getByText("1 of 2 steps done").waitFor();

      await page
        .locator(".status-steps")
        .getByRole("button", { name: /Monitoring/ })
        .click();
      await page.locator(".history li", { hasText: "Monitoring set by" }).waitFor();
      await page.getByRole("button", { name: "Report" }).click();
      const report = await page.getByRole("textbox", { name: "Report in Markdown" }).inputValue();
      expect(report).toStartWith("# Fan of rack 4 hums");
      expect(report).toContain(": Someone is on the way");
      expect(report).toContain("Status: Monitoring");
    });
  });

  test("a runbook is ticked off, and the ticks stay", async () => {
    const content = "## Start\n\n1. Look\n2. Press **once**\n\n## End\n\n- [ ] Write it down";
    const id = await add("runbooks", { name: "Press the button", content });
    await goTo(`/r/runbooks/${id}`, async (page) => {
      await page.getByText("0 of 3 steps done").waitFor();
      await page.getByRole("checkbox", { name: "Step 2: Press once" }).check({ force: true });
      await page.getByRole("checkbox", { name: "Write it down" }).check({ force: true });
      await page.getByText("2 of 3 steps done").waitFor();
      await page.reload();
      await page.getByText("2 of 3 steps done").waitFor();
      await page.getByRole("button", { name: "Start over" }).click();
      await page.getByText("0 of 3 steps done").waitFor();
    });
  });
});
