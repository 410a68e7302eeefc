'use client'

import { Switch } from '@/components/kit/form/choice'
import { AttachmentField, type AttachmentGroups } from './attachment-field'
import { ScheduleField } from './schedule-field'

/** What only some notices have, as their form's draft stores it. */
type Options = { publishAt: string; expiresAt: string; isPinned: boolean; attachment: string }

type Props = Options & {
  attachments: AttachmentGroups
  isPublished: boolean
  onChange: (change: Partial<Options>) => void
}

/**
 * When a notice is shown, what it announces, and whether it stands first. The form itself sends these values in hidden
 * fields, because this code is loaded after it: the inputs here belong to no form.
 */
export const NoticeOptions = ({ attachments, isPublished, onChange, ...options }: Props) => (
  <div className="grid gap-2">
    <ScheduleField
      publishAt={options.publishAt}
      expiresAt={options.expiresAt}
      isPublished={isPublished}
      onChange={onChange}
    />
    {attachments.length > 0 && (
      <AttachmentField
        groups={attachments}
        value={options.attachment}
        onChange={attachment => onChange({ attachment })}
      />
    )}
    <Switch
      form="none"
      name="isPinned"
      label="Fixar no alto da lista"
      checked={options.isPinned}
      onChange={event => onChange({ isPinned: event.target.checked })}
    />
  </div>
)
