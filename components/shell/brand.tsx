import { Mark } from '@/components/kit/art/drawing'
import { Link } from '@/components/kit/ui/link'
import { Picture } from '@/components/kit/ui/picture'
import type { PublicFacts } from '@/lib/church/public-facts'
import { getChurch } from '@/lib/church/queries'
import { routes } from '@/lib/values/routes/routes'

export async function Brand({ className = '' }: { className?: string }) {
  const church = await getChurch()
  const kind = getNamePrefix(church)

  return (
    <Link href={routes.landing} className={`brand ${className}`}>
      {church.logo ? (
        <Picture
          src={church.logo}
          alt=""
          width={44}
          height={44}
          eager
          className="size-10 shrink-0 object-contain sm:size-11"
        />
      ) : (
        <Mark className="h-10 w-auto sm:h-11 shrink-0" />
      )}
      <span className="grid leading-none">
        {kind && <span className="text-[0.8125rem] text-ink-soft">{kind}</span>}
        <span className="font-display text-lg sm:text-xl leading-tight tracking-tight">{church.shortName}</span>
      </span>
    </Link>
  )
}

/** Returns what precedes the short name in the full one: 'Comunidade' of 'Comunidade Porto Desejado'. */
const getNamePrefix = ({ name, shortName }: Pick<PublicFacts, 'name' | 'shortName'>) =>
  name.endsWith(shortName) ? name.slice(0, -shortName.length).trim() : ''
