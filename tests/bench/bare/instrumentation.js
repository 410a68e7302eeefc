// Without one of its own, Next would take the surrounding project's.
export function register() {}
