/** Rewrites an error about an arrangement with the name of the device: "moves[1].position: U5 is taken by web-01" concerns web-02. */
export function describeMoveFailure(
  text: string,
  moves: readonly { readonly deviceId: string }[],
  devices: readonly { readonly id: string; readonly name: string }[],
): string {
  return text.replaceAll(/moves\[(\d+)\]\.\w+/g, (whole, index: string) => {
    const id = moves[Number(index)]?.deviceId;
    return devices.find((device) => device.id === id)?.name ?? whole;
  });
}
