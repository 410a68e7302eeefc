// Without this file, Next would use the one of the surrounding project.
export function register() {}
