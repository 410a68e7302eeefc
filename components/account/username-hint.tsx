/** Tells a password manager whose password a form is about. Nobody sees it, and without a name it is sent nowhere. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
