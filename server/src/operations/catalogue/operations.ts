import { catalogueOperations } from '@towpath/rules/office/catalogue/catalogue-operations';
import { implement } from '../implement.ts';
import { listNames } from './list-names.ts';
import { addPicture, listPictures, removePicture } from './pictures.ts';
import { listProducts, saveProduct } from './products.ts';
import { saveTour } from './save-tour.ts';
import { listShips, saveShip, showShip } from './ships.ts';
import { listTours, showTour } from './tours.ts';

export const catalogue = implement(catalogueOperations, {
  'catalogue.tours': listTours,
  'catalogue.tour': showTour,
  'catalogue.save-tour': saveTour,
  'catalogue.ships': listShips,
  'catalogue.ship': showShip,
  'catalogue.save-ship': saveShip,
  'catalogue.products': listProducts,
  'catalogue.save-product': saveProduct,
  'catalogue.names': listNames,
  'catalogue.pictures': listPictures,
  'catalogue.add-picture': addPicture,
  'catalogue.remove-picture': removePicture,
});
