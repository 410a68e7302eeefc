/** How much hangs on days that a removal takes: planned playlists, people who were asked to serve, orders, 'Eu vou'. */
export type RemovalCounts = { playlists: number; serving: number; orders: number; going: number }

export const nothingAttached: RemovalCounts = { playlists: 0, serving: 0, orders: 0, going: 0 }

type Removal = { scope: 'one' | 'following' | 'all'; isSeries: boolean }

/** Says what a removal takes along, and how it comes back: one day of a series, or what goes to the trash. */
export const describeRemoval = (counts: RemovalCounts, { scope, isSeries }: Removal) =>
  [
    isSeries && scope === 'all' && 'Saem do calendário todos os dias, também os que já passaram.',
    describeAttached(counts),
    isSeries && scope === 'one'
      ? 'Para trazer este dia de volta, com tudo o que é dele, edite outra data da série e abra “Datas retiradas”.'
      : 'Por 30 dias, um administrador pode trazer tudo de volta da Lixeira.',
  ]
    .filter(Boolean)
    .join(' ')

/** Says what becomes of what hangs on removed days: '2 playlists ficam sem dia, mas não se perdem. …' */
export function describeAttached({ playlists, serving, orders, going }: RemovalCounts) {
  return [
    playlists > 0 &&
      `${count(playlists, 'playlist fica', 'playlists ficam')} sem dia, mas ${playlists === 1 ? 'continua' : 'continuam'} entre as playlists.`,
    serving > 0 && describeServing(serving),
    orders > 0 && `${count(orders, 'ordem do culto sai', 'ordens do culto saem')} junto.`,
    going > 0 && `${count(going, 'resposta “Eu vou” sai', 'respostas “Eu vou” saem')} junto.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** '1 pessoa escalada fica sem o dia em que serviria: o app avisa quem pediu avisos.' */
export const describeServing = (serving: number) =>
  `${count(serving, 'pessoa escalada fica', 'pessoas escaladas ficam')} sem o dia em que ${serving === 1 ? 'serviria' : 'serviriam'}: o app avisa quem pediu avisos.`

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`
