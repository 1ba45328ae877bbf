/** A refusal of an arrangement in the words of who made it: "moves[1].position: U5 is taken by web-01" of the device web-02. */
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
