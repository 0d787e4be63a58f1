const words = (text: string): readonly string[] => text.split(' ');

/** Names of meeting rooms: each building has its subject, each floor its theme, from the lowest floor up. */
export const roomNames = {
  zuidas: [
    words(
      'Arrival Harbour Lighthouse Pier Ferry Quay Anchor Compass Tide Buoy Jetty Keel Beacon Rudder',
    ),
    words(
      'Rhine Amstel Meuse Waal IJssel Vecht Dommel Linge Berkel Eem Zaan Spaarne Vliet Dinkel Regge Lauwers Rotte Schie',
    ),
    words(
      'Vermeer Hals Steen Ruysdael Leyster Bosch Escher Appel Mondrian Toorop Rembrandt Potter Jongkind Sluijters Fabritius Ostade Cuyp Hobbema',
    ),
    words(
      'Oak Birch Elm Alder Linden Maple Willow Hazel Rowan Larch Beech Ash Poplar Cedar Juniper Yew Hornbeam Spruce',
    ),
    words(
      'Nightwatch Milkmaid Goldfinch Threshold Windmill Almond Poppy Iris Wheat Cypress Harvest Sunflower Bridge Orchard Tulip Meadow Polder Dune',
    ),
    words(
      'Orion Vega Lyra Cygnus Altair Rigel Sirius Antares Deneb Pollux Castor Mira Capella Spica Regulus Electra Maia Atlas',
    ),
  ],
  houthavens: [
    words(
      'Timber Sawmill Plank Beam Joist Rafter Dowel Tenon Veneer Lathe Chisel Plane Mallet Gauge Spindle Bevel Ridge Gable',
    ),
    words(
      'Brick Mortar Arch Vault Column Lintel Plinth Cornice Truss Girder Pylon Buttress Keystone Pediment Transom Mullion Eave Corbel',
    ),
    words(
      'Delta Estuary Lagoon Sluice Dyke Weir Canal Basin Culvert Aqueduct Levee Groyne Harbour Sandbar Shoal Inlet Fjord Strait',
    ),
    words(
      'Granite Basalt Slate Marble Quartz Flint Chalk Sandstone Travertine Onyx Gneiss Schist Pumice Obsidian Jasper Agate Opal Beryl',
    ),
    words(
      'Heron Kingfisher Lapwing Avocet Plover Curlew Godwit Tern Egret Swift Swallow Wren Finch Sparrow Robin Starling Magpie Jay',
    ),
  ],
  hudson: [
    words(
      'Ledger Ticker Bourse Tender Spread Yield Coupon Margin Futures Option Hedge Quote Parity Carry Delta Gamma Vega Theta',
    ),
    words(
      'Broadway Mercer Greene Wooster Spring Prince Bleecker Houston Lafayette Mulberry Elizabeth Bowery Canal Grand Broome Delancey Orchard Ludlow',
    ),
    words(
      'Brooklyn Manhattan Verrazzano Whitestone Throgs Queensboro Triborough Hellgate Kosciuszko Pulaski Bayonne Goethals Macombs Henry Madison Wards Roosevelt Marine',
    ),
    words(
      'Bryant Battery Riverside Prospect Fort Tryon Inwood Marcus Morning Carl Highline Gantry Domino Wave Sunset Kissena Alley Cunningham',
    ),
    words(
      'Adirondack Catskill Taconic Shawangunk Hudson Mohawk Genesee Delaware Susquehanna Allegheny Niagara Oswego Raquette Ausable Saranac Seneca Cayuga Keuka',
    ),
    words(
      'Montauk Fire Jones Rockaway Coney Brighton Orient Shelter Plum Gardiners City Hart Governors Liberty Ellis Swinburne Hoffman Randalls',
    ),
    words(
      'Chrysler Woolworth Flatiron Seagram Lever Graybar Chanin Daily Helmsley Paramount Carbide Equitable Singer Metropolitan Bankers Liberty Potter Evening',
    ),
    words(
      'Skyline Horizon Zenith Meridian Cirrus Cumulus Stratus Nimbus Aurora Solstice Equinox Zephyr Mistral Summit Vista Apex Crown Spire',
    ),
  ],
  navyYard: [
    words(
      'Drydock Slipway Gantry Capstan Bollard Hawser Winch Derrick Ballast Bulkhead Hatch Galley Mast Boom Spar Halyard Cleat Fairlead',
    ),
    words(
      'Helix Enzyme Codon Ribosome Plasmid Genome Peptide Lipid Vector Primer Reagent Buffer Assay Culture Spore Mycelium Petri Agar',
    ),
    words(
      'Photon Quark Boson Lepton Proton Neutron Isotope Lattice Plasma Laser Prism Vacuum Cryostat Magnet Solenoid Dipole Tensor Spinor',
    ),
    words(
      'Falcon Osprey Harrier Kestrel Merlin Condor Eagle Albatross Petrel Gannet Frigate Pelican Shearwater Skua Fulmar Razorbill Puffin Guillemot',
    ),
  ],
  campus: [
    words('Erasmus Huygens Descartes Spinoza Stevin Boerhaave Swammerdam Snellius'),
    words('Leeuwenhoek Lorentz Zeeman Onnes Kapteyn Oort Jacobs Drucker'),
    words('Tinbergen Dijkstra Brouwer Korteweg Stieltjes Boole Noether Lovelace'),
  ],
} as const;
