/** What a check found, for the operator: in English, and never with a secret or a person's data. */
export type Finding = { level: 'ok' | 'warning' | 'problem' | 'not checked'; text: string; cure?: string }

/** `group` is the heading under which its findings are printed. */
export type Check = { name: string; group: string; run: () => Promise<Finding[]> }

export type CheckResult = Omit<Check, 'run'> & { findings: Finding[] }

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string, cure?: string): Finding => ({ level: 'warning', text, cure })
export const wrong = (text: string, cure?: string): Finding => ({ level: 'problem', text, cure })
export const notChecked = (text: string): Finding => ({ level: 'not checked', text })
