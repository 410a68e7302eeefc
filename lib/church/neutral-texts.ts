/**
 * What a new church says of itself until it finds words of its own, with the three values of the specification and
 * nothing of the demo church. The first evening offers these texts, to be kept, changed or deleted.
 */
export const neutralTexts = {
  welcome: 'Que bom ter você aqui. Venha como você está.',
  missionText: 'Existimos para conhecer Jesus, cuidar uns dos outros e servir a nossa cidade.',
  values: [
    { name: 'Bíblica', text: 'A Palavra de Deus é lida, explicada e vivida.' },
    { name: 'Em células', text: 'Durante a semana nos encontramos em pequenos grupos, perto de casa.' },
    { name: 'Centrada em Cristo', text: 'Tudo começa nele, acontece por ele e volta para ele.' },
  ],
}

/** The news strip of a church that has not chosen any notice for its public page. */
export const neutralNews = (createdAt: string) => news.map(one => ({ ...one, createdAt }))

const news = [
  {
    id: 'sample-first-visit',
    title: 'Para quem vem pela primeira vez',
    content:
      'Venha como você costuma se vestir, sente-se onde quiser e participe do que se sentir à vontade. Se puder, fique um pouco depois: queremos conhecer você.',
  },
  {
    id: 'sample-prayer',
    title: 'Um pedido de oração',
    content:
      'Conte o que você está vivendo a quem cuida da igreja: há quem ore com você e por você, em silêncio e com respeito. Ninguém precisa ser da igreja para pedir.',
  },
  {
    id: 'sample-calendar',
    title: 'O que vem por aí',
    content:
      'Cultos, encontros e festas ficam no calendário da igreja. Toque em “Calendário”, no alto desta página, e veja o que acontece neste mês.',
  },
]
