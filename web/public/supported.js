// Written for the browsers that it is about: what lacks toSorted sees two sentences (specification 1).
if (!Array.prototype.toSorted) {
  document.documentElement.setAttribute('data-unsupported', '');
  document.getElementById('root').style.display = 'none';
  document.getElementById('unsupported').removeAttribute('hidden');
  document.title = document.getElementById('unsupported').textContent;
}
