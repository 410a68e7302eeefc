import { removeUndrawable } from '@/components/kit/art/drawable-text'
import { formatHymnCount } from '@/lib/playlists/position'

export const pictureSize = { width: 1200, height: 630 }

type Props = { name?: string; count?: number; church: string }

/** The preview picture of a link to a playlist: its name on the cover of a hymnal. */
export function PlaylistPicture({ name = 'Louvores', count, church }: Props) {
  return (
    <div style={{ display: 'flex', width: '100%', height: '100%', backgroundColor: '#1f5240', color: '#fdf8ec' }}>
      {/* biome-ignore lint/performance/noImgElement: not a page, a picture */}
      <img
        alt=""
        src={`data:image/svg+xml,${encodeURIComponent(cover)}`}
        width={1200}
        height={630}
        style={{ position: 'absolute' }}
      />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          padding: '64px 72px 110px',
          width: 850,
          height: 630,
        }}
      >
        <div
          style={{
            display: 'block',
            fontFamily: 'Fraunces',
            fontSize: name.length > 40 ? 64 : 88,
            lineHeight: 1.06,
            letterSpacing: '-0.02em',
            lineClamp: 4,
            overflow: 'hidden',
            paddingBottom: 20,
            wordBreak: 'break-word',
          }}
        >
          {removeUndrawable(name, 'Louvores')}
        </div>
        {count !== undefined && (
          <div style={{ fontFamily: 'Nunito', fontSize: 42, marginTop: 12, color: '#f6be45' }}>
            {formatHymnCount(count)}
          </div>
        )}
      </div>
      <div style={{ position: 'absolute', left: 72, bottom: 56, fontFamily: 'Nunito', fontSize: 32, color: '#dfeadc' }}>
        {removeUndrawable(church, 'Louvores')}
      </div>
    </div>
  )
}

const staff = [0, 1, 2, 3, 4]
  .map(
    line =>
      `<path d="M760 ${232 + line * 34}C900 ${200 + line * 34} 1050 ${262 + line * 34} 1200 ${220 + line * 34}"/>`,
  )
  .join('')
const note = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><ellipse rx="25" ry="18" transform="rotate(-20)"/><path d="M18-8h8v-118h-8Z"/></g>`

const cover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<circle cx="1010" cy="300" r="330" fill="#2b6a53"/><circle cx="1010" cy="300" r="230" fill="#347a5f"/>
<g fill="none" stroke="#8fcbaa" stroke-width="3" opacity=".7">${staff}</g>
<g fill="#f6be45">${note(880, 352)}${note(990, 296)}${note(1100, 330)}<path d="M898 226 1008 170v26L898 252Z"/></g>
<path fill="#163d30" d="M0 540c240-34 520-26 760-10s330 6 440-12v112H0Z"/>
</svg>`
