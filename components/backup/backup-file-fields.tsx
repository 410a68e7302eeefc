import { PasswordField } from '@/components/account/password-field'
import { Field } from '@/components/kit/form/field'
import { ProgressBar } from '@/components/kit/ui/progress-bar'

/** The file, and what it was sealed with. */
export const BackupFileFields = () => (
  <>
    <Field
      name="file"
      type="file"
      label="Arquivo da cópia"
      hint="O nome dele termina em .tar.gz ou .tar.gz.age."
      accept=".gz,.age,application/gzip"
      required
    />
    <PasswordField
      name="passphrase"
      label="Senha da cópia"
      hint="Só se ela foi lacrada: o nome do arquivo termina em .age."
      autoComplete="off"
    />
  </>
)

/** How far the file is, or why it was refused. */
export const SendStatus = ({ progress, refusal }: { progress?: number; refusal?: string }) => (
  <>
    {progress !== undefined && <ProgressBar label="Enviando o arquivo" value={progress} />}
    <p role="alert" className="font-semibold text-danger empty:hidden">
      {refusal}
    </p>
  </>
)
