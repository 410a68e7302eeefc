type Props = { church: string; by: string | null }

/** Says which church invites, and who of it. */
export const InvitationText = ({ church, by }: Props) => (
  <p className="wrap-anywhere">
    <strong className="block font-display text-xl">{church}</strong>
    {`Você foi convidado${by ? ` por ${by}` : ''}. Que bom ter você com a gente!`}
  </p>
)
