CREATE TABLE bare_booking AS booking
