export const messages = {
  somebody: 'Alguém',
  leads: (leader: string) => `${leader} conduz`,
  following: (leader: string) => `${leader} conduz: acompanhando`,
  own: 'Você está por conta própria',
  back: 'Voltar a acompanhar',
  alone: 'Por conta própria',
  away: (leader: string) => `${leader} ficou sem conexão; siga por conta própria`,
  lost: 'Você está sem conexão; siga por conta própria',
  lyricsOnly: 'Só a letra',
  withChords: 'Com cifra',

  lead: 'Conduzir',
  leadHint: 'Conduza, e quem abrir a playlist acompanha o louvor, o lugar e o tom que você toca.',
  youLead: 'Você conduz',
  stopLong: 'Parar de conduzir',
  unheard: 'sem conexão: os outros não veem onde você está',
  takeOver: (by: string) => `${by} está conduzindo. Se você assumir, todos passam a acompanhar você.`,
  takeOverNow: 'Assumir',
  takenOver: (by: string) => ({ title: `${by} assumiu a condução`, text: 'Você acompanha a partir de agora.' }),
  over: { title: 'Você não conduz mais', text: 'Para voltar, abra Ajustes e toque em Conduzir.' },
  youTookOver: { title: 'Você conduz agora' },
  notBegun: { title: 'Erro ao conduzir', text: 'Confira a conexão e tente de novo.' },
  black: 'Tela preta',
  logo: 'Logo',
  copyScreen: 'Copiar o link do telão',
}

export const formatFollowers = (count: number) =>
  count === 0 ? 'ninguém acompanha' : count === 1 ? '1 acompanha' : `${count} acompanham`
