import { ProgressBar } from '@/components/kit/ui/progress-bar'

/** How far the file is, or why it was refused. */
export const SendStatus = ({ progress, refusal }: { progress?: number; refusal?: string }) => (
  <>
    {progress !== undefined && <ProgressBar label="Enviando o arquivo" value={progress} />}
    <p role="alert" className="font-semibold text-danger empty:hidden">
      {refusal}
    </p>
  </>
)
