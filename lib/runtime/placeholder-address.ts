/** An address under `.example` belongs to nobody and receives nothing: those of the demo church are of that kind. */
export const isPlaceholder = (address: string) => /[@.]example$/i.test(address.trim())
