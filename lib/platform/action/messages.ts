/** The messages for requests that our pages do not send; a person sees them only if their own browser sent one. */
export const rejections = {
  unreadable: 'Não entendemos este pedido. Abra a página de novo e repita.',
  shut: 'Não há nada aqui para este pedido.',
  foreign: 'Este pedido veio de outro endereço. Abra a página de novo e repita.',
  tooLarge: 'É mais do que cabe em um envio. Encurte o texto e tente de novo.',
  outdated: 'Há uma versão nova: atualize a página',
}
