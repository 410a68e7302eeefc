export const messages = {
  foreign: 'Abra a página de novo e repita.',
  unreadable: 'Abra a página de novo e repita.',
  signInFirst: 'Faça login para conduzir.',
  notAllowed: 'Só quem cuida da playlist pode conduzir.',
  tooOften: 'Foram muitos passos seguidos. Espere um instante e continue.',
  failed: 'Não foi possível avisar os outros. Tente novamente em alguns instantes.',
}
