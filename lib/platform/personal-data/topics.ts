import { reasons } from './reasons'

/** The church's rules that the privacy page mentions. */
export type ChurchRules = {
  prayerDays: number
  sessionDays: number
  binDays: number
  birthdaysFor: 'admins' | 'members'
}

type Topic = { title: string; items: Record<string, string>; purpose: string; audience: string; retention: string }
type Topics = ReturnType<typeof topicsOf>

/** An item of the page: 'account.phone'. Every column with personal data names one in its domain's personal-data.ts. */
export type TopicItem = {
  [Name in keyof Topics]: `${Name}.${keyof Topics[Name]['items'] & string}`
}[keyof Topics]

/** The text of the privacy page, in the order of reading: what is stored, why, who sees it, until when. */
export const topicsOf = ({ prayerDays, sessionDays, binDays, birthdaysFor }: ChurchRules) =>
  ({
    account: {
      title: 'Seu cadastro',
      items: {
        name: 'Nome e, se você quiser, uma foto',
        email: 'Email',
        phone: 'Telefone',
        birthDate: 'Data de nascimento',
        password: 'Senha, embaralhada de um jeito que ninguém consegue ler, e quando ela mudou',
        since:
          'Desde quando você tem conta, quando e por quem foi confirmado como membro, e desde quando sabemos que o email é seu',
        guardian:
          'De quem tem menos de 18 anos: a autorização de um responsável, com o nome dele, como autorizou, quem da equipe confirmou ou retirou e quando, e a data de nascimento anterior, se a sua mudou',
      },
      purpose: `O email, para você entrar e receber o que diz respeito à sua conta. Telefone: ${lower(reasons.phone)} Data de nascimento: ${lower(reasons.birthDate)}`,
      audience: `Seu nome e sua foto aparecem, para quem entra no aplicativo, junto do que você escreve. Email, telefone e data de nascimento, só você e os administradores veem. A idade de quem tem menos de 16 anos e a autorização do responsável, a equipe pastoral também; sem ela, o nome e a foto não aparecem para os outros membros.${birthdaysFor === 'members' ? ' O dia do seu aniversário, sem o ano, os outros membros também veem.' : ''}`,
      retention:
        'Até você mudar ou excluir a sua conta, o que pode fazer sozinho, no seu perfil. A autorização do responsável, até os 18 anos.',
    },
    access: {
      title: 'Seus acessos',
      items: {
        devices: 'Os aparelhos em que você entrou, quando entrou e quando foram usados por último',
        resetCode: 'Um código para trocar a senha, quando você pede',
        formerEmail: 'O email que você deixou de usar, até ele ser avisado',
        deletedAccount: 'O email de uma conta excluída, até ele ser avisado',
        calendarFeed: 'Que você tem um endereço próprio do calendário, e desde quando',
        tries: 'Quantas vezes alguém tentou entrar, sem guardar quem',
      },
      purpose: 'Para você não precisar entrar toda vez, e para a sua conta ser só sua.',
      audience: 'Só você vê os seus aparelhos, no perfil.',
      retention: `Um aparelho parado sai sozinho em ${sessionDays} dias. O código vale meia hora. Um endereço antigo é apagado assim que o aviso sai, ou em uma semana.`,
    },
    published: {
      title: 'O que você publica',
      items: {
        reactions: 'Seus comentários e suas curtidas nos avisos',
        works: 'Avisos, playlists, eventos, transmissões e fotos que você criou, e as versões anteriores deles',
        attendances: 'A que eventos você disse que vai',
        removals: 'O que você excluiu ou ocultou, e quando',
        imports: 'Os louvores que você está importando, e quando importou, por 14 dias',
      },
      purpose: 'Para a igreja ler, cantar e se encontrar, e para desfazer um engano.',
      audience: 'Quem entra no aplicativo. O que é público, todos. O que foi excluído, só quem pode trazer de volta.',
      retention: `O que você exclui fica ${binDays} dias na lixeira. Com a sua conta somem os comentários, as curtidas, o que você disse dos eventos e as suas fotos de perfil; o que você fez para a igreja fica com ela, sem o seu nome.`,
    },
    playing: {
      title: 'Como você toca',
      items: {
        preferences: 'Seu tom, seu capotraste, suas anotações e a duração de cada louvor',
        singers:
          'Quem canta um louvor numa playlist e em que tom, como quem montou a playlist escreveu, e quem guardou esse tom para a próxima vez',
        booklets: 'Os PDFs de louvores que você pediu, por um dia',
        leading: 'Que você conduz uma playlist, e onde está nela',
      },
      purpose: 'Para você tocar do seu jeito em qualquer aparelho, e para todos tocarem juntos.',
      audience:
        'O seu jeito de tocar, só você. Quem canta, quem abre a playlist. Onde está quem conduz, quem o acompanha.',
      retention:
        'Até você mudar ou excluir a sua conta. Quem canta, enquanto o louvor existir; o tom guardado para a próxima vez, até alguém da música ou quem o guardou tirar, e com a conta de quem o guardou. Onde você está, até parar de conduzir.',
    },
    prayers: {
      title: 'Pedidos de oração',
      items: {
        person: 'Nome, data de nascimento e telefone de quem precisa de oração, e se é membro',
        request: 'O motivo, quando você pediu, com ou sem conta, e como foi depois, se você contar',
        care: 'Como o pedido está: se é urgente, quem ora por ele e desde quando, quem o leu, e as anotações da equipe',
      },
      purpose: 'Para a equipe pastoral orar por você e, se for preciso, entrar em contato.',
      audience: 'Só a equipe pastoral, que também recebe os pedidos por email. Ser administrador não basta para ler.',
      retention: `Cada pedido é apagado depois de ${prayerDays} dias, ou antes, se você pedir. Com a sua conta vão também os pedidos que você fez nela.`,
    },
    service: {
      title: 'Quem serve na igreja',
      items: {
        roles: 'Quem é administrador ou cuida de uma área, desde quando e por decisão de quem',
        invitations: 'Quem convidou, para quem era o convite, e quem confirmou alguém como membro',
        suspension: 'Se uma conta está suspensa, e desde quando',
        team: 'Nome, função e foto de quem a igreja apresenta no site, e para quem vão os pedidos de oração',
        backups: 'Quem baixou uma cópia de segurança da igreja, e quando, por um ano',
        prayerSettings: 'Quem mudou para quem vão os pedidos de oração, e de que emails para quais',
      },
      purpose: 'Para se saber quem pode o quê, e a quem perguntar.',
      audience: 'Os administradores. O que a igreja apresenta no site, todos.',
      retention: 'Enquanto servir para isso. De uma conta excluída fica o que foi feito, sem o nome.',
    },
    serving: {
      title: 'Escalas',
      items: {
        person: 'Nome e telefone de quem serve, com ou sem conta, e em que funções pode servir',
        guardian:
          'De quem serve: que tem 18 anos ou mais, se alguém da equipe disse; ou desde quando um responsável autoriza, e quem da equipe confirmou',
        duties: 'Em que dias você foi escalado, o que respondeu e o recado que deixou',
        absences: 'Os dias em que você não pode, sem o motivo',
        links: 'Que existe um endereço para você responder sem conta, ou para a sua agenda, e até quando',
        leaders: 'Quem lidera uma equipe, desde quando e por decisão de quem',
        order: 'Quem faz o quê na ordem do culto, como foi escrito',
      },
      purpose: 'Para cada culto ter quem sirva, e para você responder com um toque.',
      audience:
        'Quem lidera a sua equipe e os administradores veem tudo; o telefone, só quem lidera uma equipe em que você serve. Quem tem conta vê o primeiro nome de quem serve; visitantes, nenhum nome.',
      retention:
        'Recados e ausências, até 30 dias depois; as escalas e a ordem de cada culto, por 400 dias; o endereço para responder, até o último dia para o qual você foi escalado, e o da sua agenda, até ser trocado. Sem conta, você apaga tudo na própria página em que responde, e de quem não está em equipe nem escala nenhuma, nome e telefone se apagam 400 dias depois de anotados ou da última escala; com conta, tudo vai com ela. Nas escalas passadas fica “alguém”, sem o recado; um dia que ainda vem fica com o lugar aberto.',
    },
    choices: {
      title: 'Suas escolhas',
      items: { consents: 'Se você permite aparecer em fotos e receber emails da igreja, e quando decidiu' },
      purpose: 'Para respeitar o que você decidiu. Enquanto você não diz sim, vale não.',
      audience: 'Você, e os administradores, que respeitam o que você escolheu.',
      retention: 'Até você excluir a sua conta. Mudar de ideia é um toque, no seu perfil.',
    },
    notifications: {
      title: 'Seus avisos no telefone e por email',
      items: {
        choices: 'De que você quer ser avisado, por onde, e em que horas não',
        devices: 'Os aparelhos que você deixou mostrar avisos',
        sent: 'De que você foi avisado, e o que já tinha visto',
        refused: 'Em quantos dias o servidor de email recusou o seu endereço, e quando por último',
        played: 'Em que playlists você toca, se quer saber quando mudam',
      },
      purpose: 'Para avisar você do que pediu, uma vez só, e de mais nada.',
      audience:
        'Só você, e os administradores se o servidor recusa o seu endereço. O serviço de avisos do seu navegador (do Google, da Apple, da Mozilla ou da Microsoft) entrega cada aviso fechado: não consegue ler o que ele diz.',
      retention:
        'Até você mudar de ideia, sair da conta no aparelho ou excluir a sua conta. De que você foi avisado, por 60 dias. Que o servidor recusa o seu endereço, até um email chegar ou você mudar o endereço.',
    },
  }) satisfies Record<string, Topic>

function lower(sentence: string) {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
