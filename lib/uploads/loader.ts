import { api } from '@/lib/routes'

type Asked = { src: string; width: number }

/** Where Next's `Image` finds a picture that is made smaller: at its own address, which asks who may see it. */
export default function smallerAddress({ src, width }: Asked) {
  return src.startsWith(api.picture('')) ? `${src}${src.includes('?') ? '&' : '?'}w=${width}` : src
}
