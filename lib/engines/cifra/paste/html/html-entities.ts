const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml'

/** The named entities that texts contain: Latin-1, from its first sign on, and punctuation. */
const ENTITIES = new Map<string, string>([
  ...LATIN.split(' ').map((name, at): [string, string] => [name, String.fromCharCode(160 + at)]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ensp: '\u2002', emsp: '\u2003', thinsp: ' ' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', sbquo: '‚', bdquo: '„' }),
  ...Object.entries({ hellip: '…', bull: '•', sharp: '♯', flat: '♭', natural: '♮', Tab: '\t', NewLine: '\n' }),
])
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z\d]{2,8}));?/gi

/** Decodes the entities of HTML text; an unknown one stays as it is. */
export const decodeEntities = (text: string) =>
  text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES.get(name) ?? entity
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return isCharacter(code) ? String.fromCodePoint(code) : ''
  })

const isCharacter = (code: number) => code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
