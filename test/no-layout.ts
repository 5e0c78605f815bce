/** jsdom lays nothing out, so its elements cannot scroll. Here they do nothing instead. */
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
}
