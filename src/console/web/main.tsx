import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "./api/queryClient.ts";
import { createConsoleRouter } from "./routes.tsx";

const router = createConsoleRouter();
const root = document.getElementById("root");
const firstPaint = document.querySelector(".first-paint");
router.subscribe("onRendered", () => firstPaint?.remove());

if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
