import { formatCity } from '@/lib/church/address'
import type { PublicFacts } from '@/lib/church/public-facts'

export const sharePictureSize = { width: 1200, height: 630 }

/** The preview picture of a link to the site: the hero's drawing, limited to what the image renderer supports. */
export function SharePicture({ church }: { church: PublicFacts }) {
  const sundays = (church.services ?? []).filter(({ weekday }) => weekday === 'Sunday').map(({ starts }) => starts)

  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', backgroundColor: '#fde3b0', color: '#1f2e27' }}>
      {/* biome-ignore lint/performance/noImgElement: not a page, a picture */}
      <img
        alt=""
        src={`data:image/svg+xml,${encodeURIComponent(morning)}`}
        width={1200}
        height={630}
        style={{ position: 'absolute' }}
      />
      <div style={{ display: 'flex', flexDirection: 'column', padding: '64px 72px', width: 900 }}>
        <div style={{ fontFamily: 'Nunito', fontSize: 30, color: '#855000' }}>{formatCity(church)}</div>
        <div
          style={{ fontFamily: 'Fraunces', fontSize: 92, lineHeight: 1.02, letterSpacing: '-0.025em', marginTop: 12 }}
        >
          {church.name}
        </div>
        <div style={{ fontFamily: 'Nunito', fontSize: 36, lineHeight: 1.3, marginTop: 24, width: 640 }}>
          {church.welcome}
        </div>
      </div>
      {sundays.length > 0 && (
        <div
          style={{ position: 'absolute', left: 72, bottom: 48, fontFamily: 'Nunito', fontSize: 34, color: '#fdf8ec' }}
        >
          {`Domingos, ${sundays.join(' e ')}`}
        </div>
      )}
    </div>
  )
}

const blossoms = [
  [985, 250, 84],
  [905, 300, 70],
  [1065, 300, 72],
  [950, 350, 66],
  [1030, 352, 66],
  [985, 310, 80],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
  .join('')

const morning = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".2" stop-color="#eef1e3"/><stop offset=".75" stop-color="#fde3b0"/></linearGradient></defs>
<path fill="url(#s)" d="M0 0h1200v630H0Z"/>
<circle cx="720" cy="430" r="120" fill="#fbd684" opacity=".6"/><circle cx="720" cy="430" r="72" fill="#f9c64d"/>
<path fill="#9bb69a" d="M0 470c160-60 300-50 470-20s330 20 480-20 200-20 250 0v200H0Z"/>
<path fill="#6d9a7b" d="M0 510c200-50 380-30 560-8s420 30 640-30v158H0Z"/>
<path fill="#6a4630" d="M968 350h36l18 190h-74Z"/>
<g fill="#d88f0e" transform="translate(8 12)">${blossoms}</g><g fill="#f2b01e">${blossoms}</g>
<circle cx="950" cy="262" r="26" fill="#fccf5c"/><circle cx="1030" cy="288" r="22" fill="#fccf5c"/><circle cx="900" cy="312" r="18" fill="#fccf5c"/>
<path fill="#2b5f48" d="M0 548c240-40 520-30 760-14s330 6 440-14v110H0Z"/>
</svg>`
