import { useNavigate } from "@tanstack/react-router";

/** Returns a function that opens the page of a device. */
export function useOpenDevice(): (id: string) => void {
  const navigate = useNavigate();
  return (id) => {
    navigate({ to: "/r/$resource/$id", params: { resource: "devices", id } });
  };
}
