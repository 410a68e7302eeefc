import { api } from './routes'

/**
 * The picture that conversations show of a link to this page. Pages name it themselves: Next would give a picture in a
 * route group another address with each group.
 */
export const shareImage = (page: string, alt: string) => ({
  url: `${page === '/' ? '' : page}${api.sharePicture}`,
  width: 1200,
  height: 630,
  alt,
})
