import { removeUndrawable } from '@/components/kit/art/drawable-text'
import type { PictureBand, PictureDay } from '@/lib/rosters/picture/picture'

/** On a phone it is shown a third as wide, and a name of this size is as large as a message. */
export const PICTURE_WIDTH = 1080
export const NAME_SIZE = 36

type Props = { title: string; church: string; bands: PictureBand[] }

/** The picture of a month's roster that a leader sends to the group; its height is what it needs. */
export const RosterPicture = ({ title, church, bands }: Props) => (
  <div style={{ ...column, width: '100%', padding: '52px 44px 44px', backgroundColor: '#fdf8ec', color: '#2c2a25' }}>
    <div style={{ display: 'block', fontFamily: 'Fraunces', fontSize: 64, lineHeight: 1.1, color: '#1f5240' }}>
      {removeUndrawable(title, 'Escala')}
    </div>
    <div style={{ display: 'block', fontSize: 34, marginTop: 8, color: '#5d584d' }}>{removeUndrawable(church)}</div>
    {bands.map(band => (
      <div key={band[0]?.key} style={{ display: 'flex', gap: 24, marginTop: 24 }}>
        {band.map(day => (
          <Day key={day.key} day={day} isAlone={bands.length === 1 && band.length === 1} />
        ))}
      </div>
    ))}
  </div>
)

const Day = ({ day: { day, service, isCancelled, rows }, isAlone }: { day: PictureDay; isAlone: boolean }) => (
  <div
    style={{
      ...column,
      width: isAlone ? 992 : 484,
      padding: '22px 24px 24px',
      borderRadius: 20,
      backgroundColor: '#ffffff',
      border: '2px solid #e6dcc4',
    }}
  >
    <div style={{ display: 'block', fontFamily: 'Fraunces', fontSize: 42, color: '#1f5240' }}>{day}</div>
    <div style={{ display: 'block', fontSize: 30, color: '#5d584d', marginBottom: 8 }}>{removeUndrawable(service)}</div>
    {isCancelled ? (
      <div style={{ display: 'block', fontSize: NAME_SIZE, color: '#9b2c1f' }}>Cancelado</div>
    ) : (
      rows.map(({ position, names, isOpen }) => (
        <div
          key={`${position} ${names.join()}`}
          style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', marginTop: 6 }}
        >
          <div style={{ display: 'block', fontSize: 30, color: '#5d584d', marginRight: 14 }}>
            {removeUndrawable(position)}
          </div>
          <div style={{ display: 'block', fontSize: NAME_SIZE, lineHeight: 1.15, wordBreak: 'break-word' }}>
            {names.map(keepTogether).join(', ')}
          </div>
          {isOpen && (
            <div
              style={{ display: 'block', fontSize: NAME_SIZE, marginLeft: names.length > 0 ? 14 : 0, color: '#9a4a00' }}
            >
              em aberto
            </div>
          )}
        </div>
      ))
    )}
  </div>
)

/** A name stays on one line: 'Ana Carolina M.' */
const keepTogether = (name: string) => removeUndrawable(name, '…').replaceAll(' ', '\u00a0')

const column = { display: 'flex', flexDirection: 'column', fontFamily: 'Nunito' } as const
