import type { Place } from './place'
import { reasons } from './reasons'

/** How this church's house is run, as far as people are told. */
export type House = {
  prayerDays: number
  sessionDays: number
  binDays: number
  birthdaysFor: 'admins' | 'members'
}

/** Something that is kept: in words, and where it stands. */
type Kept = { said: string; at: Place[] }
export type Topic = { title: string; what: Kept[]; why: string; who: string; until: string }

/** What is kept about people, as they are told: whatever the database holds of them has its line here, and a test sees to it. */
export const topics = ({ prayerDays, sessionDays, binDays, birthdaysFor }: House): Topic[] => [
  {
    title: 'Seu cadastro',
    what: [
      { said: 'Nome e, se você quiser, uma foto', at: ['Profile.name', 'Profile.profileImage'] },
      { said: 'Email', at: ['Profile.email'] },
      { said: 'Telefone', at: ['Profile.phone'] },
      { said: 'Data de nascimento', at: ['Profile.birthDate'] },
      {
        said: 'Senha, embaralhada de um jeito que ninguém consegue ler, e quando ela mudou',
        at: ['Profile.credential', 'Credential.passwordHash', 'Credential.changedAt'],
      },
      {
        said: 'Desde quando você tem conta, e quando e por quem foi confirmado como membro',
        at: ['Profile.createdAt', 'Profile.confirmedAt', 'Profile.confirmation'],
      },
    ],
    why: `O email, para você entrar e receber o que diz respeito à sua conta. Telefone: ${lower(reasons.phone)} Data de nascimento: ${lower(reasons.birthDate)}`,
    who: `Seu nome e sua foto aparecem, para quem entra no aplicativo, junto do que você escreve. Email, telefone e data de nascimento, só você e os administradores veem.${birthdaysFor === 'members' ? ' O dia do seu aniversário, sem o ano, os outros membros também veem.' : ''}`,
    until: 'Até você mudar ou excluir a sua conta, o que pode fazer sozinho, no seu perfil.',
  },
  {
    title: 'Seus acessos',
    what: [
      {
        said: 'Os aparelhos em que você entrou, quando entrou e quando foram usados por último',
        at: [
          'Profile.sessions',
          ...(['device', 'createdAt', 'lastSeenAt', 'expiresAt'] as const).map(column => `Session.${column}` as const),
        ],
      },
      {
        said: 'Um código para trocar a senha, quando você pede',
        at: ['Profile.resetTokens', 'ResetToken.tokenHash', 'ResetToken.expiresAt'],
      },
      {
        said: 'O email que você deixou de usar, até ele ser avisado',
        at: ['Profile.formerEmails', 'FormerEmail.email', 'FormerEmail.createdAt'],
      },
      {
        said: 'O email de uma conta excluída, até ele ser avisado',
        at: ['Farewell.email', 'Farewell.deletedAt'],
      },
      { said: 'Quantas vezes alguém tentou entrar, sem guardar quem', at: ['RateLimit.key', 'RateLimit.points'] },
    ],
    why: 'Para você não precisar entrar toda vez, e para a sua conta ser só sua.',
    who: 'Só você vê os seus aparelhos, no perfil.',
    until: `Um aparelho parado sai sozinho em ${sessionDays} dias. O código vale meia hora. Um endereço antigo é apagado assim que o aviso sai, ou em uma semana.`,
  },
  {
    title: 'O que você publica',
    what: [
      {
        said: 'Seus comentários e suas curtidas nos avisos',
        at: [
          'Profile.comments',
          'NoticeComment.content',
          'NoticeComment.createdAt',
          'Profile.likes',
          'NoticeLike.createdAt',
        ],
      },
      {
        said: 'Avisos, playlists, eventos, transmissões e fotos que você criou, e as versões anteriores deles',
        at: [
          'Profile.notices',
          'Profile.playlists',
          'Profile.events',
          'Profile.activatedLive',
          'Profile.uploads',
          'Profile.versions',
        ],
      },
      { said: 'O que você excluiu ou ocultou, e quando', at: ['Profile.removals'] },
    ],
    why: 'Para a igreja ler, cantar e se encontrar, e para desfazer um engano.',
    who: 'Quem entra no aplicativo. O que é público, todos. O que foi deletado, só quem pode trazer de volta.',
    until: `O que você exclui fica ${binDays} dias na lixeira. Com a sua conta somem os comentários, as curtidas e as suas fotos de perfil; o que você fez para a igreja fica com ela, sem o seu nome.`,
  },
  {
    title: 'Como você toca',
    what: [
      {
        said: 'Seu tom, seu capotraste, suas anotações e a duração de cada louvor',
        at: [
          'Profile.ownWays',
          ...(['key', 'capo', 'note', 'seconds', 'updatedAt'] as const).map(column => `OwnWay.${column}` as const),
        ],
      },
      {
        said: 'Quem canta um louvor numa playlist e em que tom, como quem montou a playlist escreveu, e quem guardou esse tom para a próxima vez',
        at: [
          ...(['PlaylistItem.singer', 'SingerKey.singer', 'SingerKey.key', 'SingerKey.usedAt'] as const),
          ...(['SingerKey.authorId', 'Profile.singerKeys'] as const),
        ],
      },
      {
        said: 'Que você conduz uma playlist, e onde está nela',
        at: ['Profile.leadings', 'Leading.startedAt', 'Leading.seenAt'],
      },
    ],
    why: 'Para você tocar do seu jeito em qualquer aparelho, e para todos tocarem juntos.',
    who: 'O seu jeito de tocar, só você. Quem canta, quem abre a playlist. Onde está quem conduz, quem o acompanha.',
    until:
      'Até você mudar ou excluir a sua conta. Quem canta, enquanto o louvor existir; o tom guardado para a próxima vez, até alguém da música ou quem o guardou tirar, e com a conta de quem o guardou. Onde você está, até parar de conduzir.',
  },
  {
    title: 'Pedidos de oração',
    what: [
      {
        said: 'Nome, data de nascimento e telefone de quem precisa de oração, e se é membro',
        at: ['PrayerRequest.fullName', 'PrayerRequest.birthDate', 'PrayerRequest.phone', 'PrayerRequest.isMember'],
      },
      {
        said: 'O motivo, quando você pediu, com ou sem conta, e como foi depois, se você contar',
        at: [
          'Profile.prayerRequests',
          'PrayerRequest.prayerDescription',
          'PrayerRequest.createdAt',
          'PrayerRequest.outcome',
        ],
      },
      {
        said: 'Como o pedido está: se é urgente, quem ora por ele e desde quando, quem o leu, e as anotações da equipe',
        at: [
          'PrayerRequest.status',
          'PrayerRequest.isUrgent',
          'PrayerRequest.claimedAt',
          'PrayerRequest.answeredAt',
          'Profile.claimedPrayers',
          'Profile.prayerNotes',
          'PrayerNote.content',
          'PrayerNote.createdAt',
          'Profile.prayerSteps',
          'PrayerStep.kind',
          'PrayerStep.at',
        ],
      },
    ],
    why: 'Para a equipe pastoral orar por você e, se for preciso, entrar em contato.',
    who: 'Só a equipe pastoral, que também recebe os pedidos por email. Ser administrador não basta para ler.',
    until: `Cada pedido é apagado depois de ${prayerDays} dias, ou antes, se você pedir. Com a sua conta vão também os pedidos que você fez nela.`,
  },
  {
    title: 'Quem serve na igreja',
    what: [
      {
        said: 'Quem é administrador ou cuida de uma área, desde quando e por decisão de quem',
        at: [
          'Profile.isAdmin',
          'Profile.duties',
          'Profile.roleChanges',
          'Profile.givenRoles',
          'RoleChange.duty',
          'RoleChange.isGiven',
          'RoleChange.changedBy',
          'RoleChange.changedAt',
        ],
      },
      {
        said: 'Quem convidou, para quem era o convite, e quem confirmou alguém como membro',
        at: [
          'Profile.confirmations',
          'Profile.invitations',
          ...(['tokenHash', 'label', 'places', 'taken', 'expiresAt', 'revokedAt', 'createdAt'] as const).map(
            column => `Invitation.${column}` as const,
          ),
        ],
      },
      { said: 'Se uma conta está suspensa, e desde quando', at: ['Profile.suspendedAt'] },
      {
        said: 'Nome, função e foto de quem a igreja apresenta no site, e para quem vão os pedidos de oração',
        at: ['ChurchRow.facts', 'ChurchRow.settings'],
      },
      {
        said: 'Quem mudou para quem vão os pedidos de oração, e de que emails para quais',
        at: [
          'Profile.prayerSettings',
          'PrayerSettingsChange.before',
          'PrayerSettingsChange.after',
          'PrayerSettingsChange.changedAt',
        ],
      },
    ],
    why: 'Para se saber quem pode o quê, e a quem perguntar.',
    who: 'Os administradores. O que a igreja apresenta no site, todos.',
    until: 'Enquanto servir para isso. De uma conta excluída fica o que foi feito, sem o nome.',
  },
  {
    title: 'Suas escolhas',
    what: [
      {
        said: 'Se você permite aparecer em fotos e receber emails da igreja, e quando decidiu',
        at: ['Profile.consents', 'Consent.purpose', 'Consent.isGiven', 'Consent.decidedAt'],
      },
    ],
    why: 'Para respeitar o que você decidiu. Enquanto você não diz sim, vale não.',
    who: 'Você, e os administradores, que respeitam o que você escolheu.',
    until: 'Até você excluir a sua conta. Mudar de ideia é um toque, no seu perfil.',
  },
]

function lower(sentence: string) {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
