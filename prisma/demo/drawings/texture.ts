import sharp from 'sharp'
import { height, width } from './paint.ts'

const sheet = (filter: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <filter id="noise" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">${filter}</filter>
  <rect width="${width}" height="${height}" filter="url(#noise)"/>
</svg>`

/** Watery pigment, and the grain of the sheet. */
const paper = {
  pigment: sheet(`<feTurbulence type="fractalNoise" baseFrequency="0.006 0.011" numOctaves="4" seed="11"/>
    <feColorMatrix values="0 0 0 0 1  0 0 0 0 0.97  0 0 0 0 0.9  0.46 0 0 0 -0.19"/>`),
  grain: sheet(`<feTurbulence type="fractalNoise" baseFrequency="0.75" numOctaves="2" seed="7"/>
    <feColorMatrix values="0 0 0 0 0.4  0 0 0 0 0.28  0 0 0 0 0.2  0.8 0 0 0 -0.32"/>`),
}

/** How far the hand trembles at each place: red to the right, green down. */
const tremor = sheet(`<feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="3" seed="4"/>
  <feColorMatrix values="1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 0 1"/>`)

/** One sheet of paper and one unsteady hand serve a whole album. */
export async function unpackTextures() {
  const [pigment, grain, trembling] = await Promise.all([
    pixelsOf(paper.pigment),
    pixelsOf(paper.grain),
    pixelsOf(tremor),
  ])
  return { layers: [pigment, grain], trembling }
}

export type Textures = Awaited<ReturnType<typeof unpackTextures>>

/** The drawing as if cut from paper by hand, with pigment and grain over it. */
export async function painted(drawing: string, { layers, trembling }: Textures) {
  const { data, info } = await sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  const raw = { ...size, channels: 4 as const }
  const overlays = layers.map(async layer => {
    const whole = sharp(layer, { raw: { width, height, channels: 4 } })
    return {
      input: await whole
        .extract({ left: 0, top: 0, ...size })
        .raw()
        .toBuffer(),
      raw,
    }
  })
  const cut = sharp(trembled(data, trembling, size), { raw })
  return {
    ...size,
    bytes: await cut
      .composite(await Promise.all(overlays))
      .webp({ quality: 82 })
      .toBuffer(),
  }
}

const pixelsOf = (svg: string) => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()

/** Every point is taken from a little way off, so that straight lines waver. */
function trembled(pixels: Buffer, trembling: Buffer, size: { width: number; height: number }) {
  const from = new Uint32Array(pixels.buffer, pixels.byteOffset, size.width * size.height)
  const to = new Uint32Array(from.length)
  const off = (place: number) => Math.round((((trembling[place] ?? 128) - 128) / 255) * 9)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const place = (y * width + x) * 4
      const column = Math.min(Math.max(x + off(place), 0), size.width - 1)
      const row = Math.min(Math.max(y + off(place + 1), 0), size.height - 1)
      to[y * size.width + x] = from[row * size.width + column] ?? 0
    }
  }
  return Buffer.from(to.buffer)
}
