import type { Metadata } from 'next'
import { ReceivedInvitation } from '@/components/account/sign-in/received-invitation'
import { SignInLayout } from '@/components/account/sign-in/sign-in-layout'
import { ContactLinks } from '@/components/church/contact-links'
import { getChurch } from '@/lib/church/queries'

export const ensureStatic = 'navigation'

export const metadata: Metadata = { title: 'Convite', robots: { index: false } }

/** What an invited person reads first, before any form. The page is the same for everyone. */
export default async function InvitationPage() {
  const church = await getChurch()
  return (
    <SignInLayout>
      <section aria-labelledby="igreja" className="grid gap-6">
        <div>
          <p className="font-bold text-primary">Convite</p>
          <h1 id="igreja" className="text-title text-balance wrap-anywhere">
            {church.name}
          </h1>
        </div>
        <ReceivedInvitation
          shortName={church.shortName}
          help={(church.email || church.phone) && <ContactLinks church={church} before="Para falar com a igreja," />}
        />
      </section>
    </SignInLayout>
  )
}
