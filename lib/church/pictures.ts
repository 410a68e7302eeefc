import type { Church } from './schema'

/** The addresses of every picture that a church shows. */
export const picturesOf = ({ logo, photos, team }: Pick<Church, 'logo' | 'photos' | 'team'>) =>
  [logo, ...photos.map(({ address }) => address), ...team.map(({ photo }) => photo)].filter(address => address !== null)
