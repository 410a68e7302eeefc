export const noticePictureSize = { width: 1200, height: 630 }

type Props = { title: string; date: string; church: string }

/** The preview picture of a link to a notice without pictures: its title on paper. */
export const NoticeSharePicture = ({ title, date, church }: Props) => (
  <div style={{ display: 'flex', width: '100%', height: '100%', backgroundColor: '#fdf8ec', color: '#1f2e27' }}>
    {/* biome-ignore lint/performance/noImgElement: not a page, a picture */}
    <img
      alt=""
      src={`data:image/svg+xml,${encodeURIComponent(background)}`}
      width={1200}
      height={630}
      style={{ position: 'absolute' }}
    />
    <div style={{ display: 'flex', flexDirection: 'column', padding: '72px 80px 130px', width: 1200, height: 630 }}>
      <div style={{ fontFamily: 'Nunito', fontSize: 32, color: '#855000' }}>{date}</div>
      <div
        style={{
          display: 'block',
          fontFamily: 'Fraunces',
          fontSize: title.length > 60 ? 64 : 84,
          lineHeight: 1.08,
          letterSpacing: '-0.02em',
          lineClamp: 4,
          overflow: 'hidden',
          marginTop: 16,
          paddingBottom: 20,
          wordBreak: 'break-word',
        }}
      >
        {removeUnsupported(title, 'Aviso')}
      </div>
    </div>
    <div style={{ position: 'absolute', left: 80, bottom: 40, fontFamily: 'Nunito', fontSize: 34, color: '#fdf8ec' }}>
      {removeUnsupported(church, '')}
    </div>
  </div>
)

/** Removes emoji and foreign scripts: the image renderer would download fonts for characters that ours lack. */
const removeUnsupported = (text: string, otherwise: string) =>
  text.replace(/[^ -~\u00a0-\u00ff–—‘-”…]/g, '').trim() || otherwise

const background = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<circle cx="1080" cy="90" r="150" fill="#fbd684" opacity=".55"/><circle cx="1080" cy="90" r="92" fill="#f9c64d"/>
<path fill="#9bb69a" d="M0 520c200-50 380-30 560-8s420 30 640-30v148H0Z"/>
<path fill="#2b5f48" d="M0 548c240-40 520-30 760-14s330 6 440-14v110H0Z"/>
</svg>`
