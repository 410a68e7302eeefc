/** Everything that a move finds odd: what it is, and what is done about it. */
const oddities = {
  'odd-id': 'whose id is no UUID: left out.',
  refused: 'that our database refuses: left out.',
  'odd-moment': 'without a usable time of creation: they count as of now.',
  'in-the-future': 'that were created in the future, by that clock: they count as of now.',
  cleaned: 'with invisible or broken characters in a text: these are taken out.',
  cut: 'with a text that is longer than ours may be: it is cut, and ends with “…”.',
  empty: 'without a text: left out.',

  'no-profile': 'with an account and no profile: they come with the name that their account has.',
  'no-account': 'with a profile and no account: they come without a password, and get in by “Esqueci a senha”.',
  'no-email':
    'without a usable e-mail: left out. What they published comes without an author; comments and likes do not come.',
  'same-email': 'with the e-mail of another of them, capitals aside: both are one person here.',
  'has-account-here':
    'with the e-mail of an account here: that account stays as it is, and what they wrote there is theirs.',
  'unconfirmed-email':
    'who never confirmed their e-mail: they come as new people without a password, and get in by “Esqueci a senha”.',
  'no-password': 'without a password there: they get in by “Esqueci a senha”.',
  'unusable-password':
    'whose password is stored in a way that is unknown or too slow (bcrypt above cost 14): they get in by “Esqueci a senha”.',
  banned: 'who are banned there: their accounts are suspended here, and what they published is hidden.',
  deleted:
    'who are deleted there: left out. What they published comes without an author; comments and likes do not come.',
  'no-name': 'without a name: they are called “Sem nome”.',
  'unknown-role': 'with a role that is unknown here: they come as members.',
  'not-admin-here':
    'who are admins there: this church has its admins, so they come as members. npm run admin makes one.',
  'odd-phone': 'with a phone number that is none.',
  'odd-birth-date': 'with a birth date that is none.',

  'no-title': 'without a title: the first words of the text are it.',
  'no-content': 'with a title only: the title is also the text.',
  'taken-number': 'with a number that another hymn has: they come without a number.',
  'odd-number': 'with a number that is not from 1 to 99999: they come without one.',
  'odd-key': 'in a key that is none: C is written.',
  'odd-type': 'of an unknown type: they are normal ones.',
  'no-author': 'whose author is gone: they come without one.',
  orphan: 'that belong to something that is not there: left out.',
  nobody: 'of people who do not come: left out.',
  twice: 'that are there twice: one comes.',
  'no-playlist-name': 'without a name: they are called “Playlist”.',
  'odd-position': 'at a position that leaves a gap or is taken: they are numbered anew, in the same order.',
  'too-many-hymns': 'beyond the 200 hymns that a playlist holds: left out.',

  'odd-date': 'on a day that is none: left out.',
  'odd-time': 'at a time that is none: they come at 00:00, for you to correct.',
  'other-zone':
    'with a time zone: the clock of the church counts for a moment, and a time of day stays as it is written.',
  'short-title': 'with a title of less than three characters: “Evento” is put before it.',

  'other-live-row': 'beside the newest one: left out, as there is one.',
  'odd-live-address': 'with an address that is not https:// and public: left out.',

  'too-old': 'from before the time that prayer requests are kept: left out.',
  'short-prayer': 'with less than ten characters: “Pedido de oração: ” is put before them.',
  'prayer-without-name': 'without a name: “Anônimo” stands there.',
  'prayer-without-phone': 'without a phone number of 10 to 15 digits: 0000000000 stands there.',
  'prayer-without-birth-date': 'without a usable birth date: 1 January 1900 stands there.',

  'dead-picture': 'with a picture that is gone: they come without it.',
  'unreachable-picture': 'with a picture whose server did not answer: the next move asks again.',
  'inner-picture':
    'with a picture that is not at a public https:// address: they come without it (--allow-host names a storage of your own).',
  'no-image': 'with a picture that is no JPEG, PNG or WebP of at most 40 megapixels: they come without it.',
  'big-picture': 'with a picture of more than 8 MB: they come without it.',
  'too-many-pictures': 'with more than twelve pictures: the first twelve come.',
} as const

export type Oddity = keyof typeof oddities

export const describeOddity = (kind: Oddity, table: string, detail: string) =>
  `of ${table} ${oddities[kind]}${detail ? ` (${detail})` : ''}`
