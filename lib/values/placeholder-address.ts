/** Whether an address is under `.example`, which belongs to nobody and receives nothing: the demo church uses such. */
export const isPlaceholder = (address: string) => /[@.]example$/i.test(address.trim())
