/** The rooms of lib/, shelf by shelf; imports go down this list only. */
export const shelves = {
  /** What knows all domains and makes one application of them. */
  assembly: [
    'backup',
    'health',
    'notifications',
    'offline',
    'pictures',
    'privacy',
    'push',
    'server',
    'service-worker',
    'trash',
    'troubles',
  ],
  /** Words that a member of the church uses. They stand directly in lib/. */
  domains: [
    'account',
    'booklets',
    'church',
    'events',
    'hymns',
    'live',
    'notices',
    'people',
    'playing',
    'playlists',
    'prayers',
    'rosters',
    'welcome',
  ],
  /** Each could be a package of its own. */
  engines: ['cifra', 'recurrence'],
  /** How things happen, whatever the product. */
  platform: [
    'action',
    'consents',
    'database',
    'deliveries',
    'jobs',
    'limited-process',
    'mail',
    'maps',
    'metrics',
    'older-browsers',
    'personal-data',
    'realtime',
    'removals',
    'response-cache',
    'runtime',
    'session',
    'suspension',
    'traces',
    'uploads',
    'versions',
  ],
  /** Small pure values; `names` and `routes` hold several. */
  values: ['names', 'routes'],
}

/** The rooms of components/kit, which knows nothing of a church. */
export const kit = ['art', 'browser', 'form', 'overlay', 'ui', 'versions']

/** From top to bottom: a file may import from its own floor and from those below. */
export const floors = ['app', 'components', 'kit', 'assembly', 'domains', 'engines', 'platform', 'values']

/** Returns the floor of a file such as `/lib/platform/jobs/queue.ts` or of an import such as `@/app/page`. */
export function floorOf(name: string) {
  const [top = '', shelf = ''] = name.replace(/^@?\//, '').split('/')
  if (top === 'components') return shelf === 'kit' ? 'kit' : 'components'
  if (top !== 'lib') return top
  if (shelf === 'generated') return 'generated'
  return shelf in shelves ? shelf : 'domains'
}

/** Returns the room of a file or an import: `lib/platform/jobs`, `lib/events`, `components/kit/ui`. */
export function roomOf(name: string) {
  const [top = '', shelf = '', room = ''] = name.replace(/^@?\//, '').split('/')
  const isOnShelf = shelf in shelves || shelf === 'kit'
  return [top, shelf, isOnShelf && room].filter(Boolean).join('/')
}

/** A pattern for the rooms of lib/: `${room}/actions\.ts$` matches `/lib/events/actions.ts` and `/lib/platform/…`. */
export const room = String.raw`/lib/(?:(?:assembly|engines|platform|values)/)?[\w-]+`
