'use client'

import { PasswordField } from '@/components/account/password-field'
import { CancelButton } from '@/components/kit/form/cancel-button'
import { Form, SubmitButton } from '@/components/kit/form/form'
import { DialogContent, DialogFooter } from '@/components/kit/overlay/dialog'
import { prepareDownload } from '@/lib/assembly/backup/actions'
import { PASSPHRASE_MINIMUM } from '@/lib/assembly/backup/file-details'
import { messages } from '@/lib/assembly/backup/messages'
import { teamApi } from '@/lib/values/routes/team-routes'

type Props = { backup: string; isSealed: boolean; onDone: () => void }

/** A backup holds everything, prayers too: it leaves the server sealed, and only for somebody who knows their password. */
export function DownloadDialog({ backup, isSealed, onDone }: Props) {
  function download(result: { token: string } | undefined) {
    if (result) startDownload(teamApi.backupDownload(result.token))
    onDone()
  }

  return (
    <DialogContent
      title="Baixar a cópia"
      description="Nela está tudo da igreja, também os pedidos de oração. Por isso ela sai daqui lacrada com uma senha."
    >
      <Form action={prepareDownload} onDone={download} failure={messages.notDownloaded}>
        <input type="hidden" name="backup" value={backup} />
        {isSealed ? (
          <p>Esta já está lacrada, com a senha que quem cuida do servidor escolheu (BACKUP_PASSPHRASE).</p>
        ) : (
          <>
            <p>
              Anote a senha da cópia onde outra pessoa da igreja também a encontre. Sem ela ninguém abre o arquivo, nem
              nós: a cópia estaria perdida.
            </p>
            <PasswordField
              name="passphrase"
              label="Crie uma senha para a cópia"
              hint={`Pelo menos ${PASSPHRASE_MINIMUM} caracteres: uma frase serve bem.`}
              autoComplete="off"
              required
            />
            <PasswordField name="passphraseAgain" label="Repita a senha da cópia" autoComplete="off" required />
          </>
        )}
        <PasswordField
          name="currentPassword"
          label="Sua senha"
          hint="A da sua conta, para termos certeza de que é você."
          autoComplete="current-password"
          required
        />
        <DialogFooter>
          <CancelButton />
          <SubmitButton whilePending="Preparando...">Baixar</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  )
}

/** With a link and not by leading there: on a phone the closing dialog goes back in the history, and would stop that. */
function startDownload(address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
