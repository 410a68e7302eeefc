import { DataElsewhere } from '@/components/account/privacy/data-elsewhere'
import { PrivacyContact } from '@/components/account/privacy/privacy-contact'
import { PrivacySummary } from '@/components/account/privacy/privacy-summary'
import { PrivacyTopics } from '@/components/account/privacy/privacy-topics'
import { PageHeader } from '@/components/kit/ui/page-header'
import { LiveButton } from '@/components/live/live-button'
import { PublicShell } from '@/components/shell/public-shell'
import { getPrivacyTopics } from '@/lib/assembly/privacy/queries'
import { getChurch } from '@/lib/church/queries'
import { routes } from '@/lib/values/routes/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata() {
  const { name } = await getChurch()
  return {
    title: 'Privacidade',
    description: `O que a ${name} guarda sobre as pessoas, para quê, por quanto tempo e com quem falar.`,
    alternates: { canonical: routes.privacy },
  }
}

export default async function PrivacyPage() {
  const [church, topics] = await Promise.all([getChurch(), getPrivacyTopics()])
  return (
    <PublicShell live={<LiveButton />}>
      <div className="column max-w-3xl pb-16">
        <PageHeader
          back={{ href: routes.landing, label: 'Voltar ao site' }}
          title="Privacidade"
          subtitle={`O que a ${church.name} guarda sobre você, e por quê.`}
        />
        <div className="grid gap-10">
          <PrivacySummary church={church} />
          <PrivacyTopics topics={topics} />
          <DataElsewhere />
          <PrivacyContact church={church} />
        </div>
      </div>
    </PublicShell>
  )
}
