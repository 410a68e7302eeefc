import { api } from './routes'

/**
 * Returns the metadata of the image that messengers show for a link to this page. Pages set it themselves: Next would
 * give an image in a route group an address that depends on the group.
 */
export const shareImage = (page: string, alt: string) => ({
  url: `${page === '/' ? '' : page}${api.sharePicture}`,
  width: 1200,
  height: 630,
  alt,
})
