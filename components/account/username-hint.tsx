/** Tells a password manager whose password a form is about. It is hidden and, without a name, not submitted. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
