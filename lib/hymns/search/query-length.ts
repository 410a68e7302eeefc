/** Longer queries are cut by the browser and refused by the server. */
export const QUERY_LENGTH = 100
